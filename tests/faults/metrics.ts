// Reads the metrics of a server: its refusals and closed connections.

/** How often each limit was reached, by its name. */
export async function limitsReached(metricsPort: number): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const found = text.matchAll(/^wormery_limited_total\{limit="(\w+)"\} (\d+)$/gm);
  return new Map([...found].map(([, name = '', count]) => [name, Number(count)]));
}
