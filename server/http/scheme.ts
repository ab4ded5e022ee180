// Whether browsers use HTTPS to reach this server.
import type { FastifyRequest } from 'fastify';

/** The scheme of a request. A trusted proxy forwards it; it may be any text. */
export function schemeOf(request: FastifyRequest): 'http' | 'https' {
  return request.protocol === 'https' ? 'https' : 'http';
}

/** Whether browsers use HTTPS, as far as this server knows. */
export function isSecure(request: FastifyRequest): boolean {
  const { publicUrl } = request.server.context.settings;
  return publicUrl?.startsWith('https:') ?? schemeOf(request) === 'https';
}
