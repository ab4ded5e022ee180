// Opens streams of a test server over a real connection, as a page does, and collects their text.
import type { AddressInfo } from 'node:net';
import type { App } from '../http/openapi.ts';

export interface Listener {
  /** Reads until the collected text is enough, and resolves to all of it. */
  until(enough: (text: string) => boolean): Promise<string>;
  leave(): void;
}

/** Makes a server listen. Resolves to a function that opens a stream of a match with a token. */
export async function streamOpener(app: App, match: string) {
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
        while (!enough(text)) {
          const { value, done } = await reader.read();
          if (done) throw new Error(`the stream ended after ${text}`);
          text += decoder.decode(value);
        }
        return text;
      },
      leave: () => abort.abort(),
    };
  };
}
