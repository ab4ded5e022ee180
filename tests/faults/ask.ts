// A request to a server that must succeed.
import assert from 'node:assert/strict';

/** @param body makes it a POST */
export async function ask<Body>(url: string, token: string, body?: object): Promise<Body> {
  const reply = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  assert(reply.status < 300, `${reply.status} ${text}`);
  return JSON.parse(text) as Body;
}
