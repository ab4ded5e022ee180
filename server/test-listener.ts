// Listens to a match of a test's server over a real connection, as a page does: what comes of a stream is kept as text. For tests
// of what is told to everybody who listens.
import type { AddressInfo } from 'node:net';
import type { App } from './http/openapi.ts';

export interface Listener {
  /** Reads on until what has come is enough, and gives all of it. */
  until(enough: (text: string) => boolean): Promise<string>;
  leave(): void;
}

/** Opens a server to connections; what comes back listens to one of its matches by a token. */
export async function listening(app: App, match: string) {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return async (token = '', query = ''): Promise<Listener> => {
    const abort = new AbortController();
    const reply = await fetch(`http://127.0.0.1:${port}/api/matches/${match}/stream${query}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    });
    const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let text = '';
    return {
      async until(enough) {
        while (!enough(text)) text += decoder.decode((await reader.read()).value);
        return text;
      },
      leave: () => abort.abort(),
    };
  };
}
