// A server in the process of a test or a tool: silent, and on a free port.
import { type RunningServer, serve } from '#server/main.ts';
import { type Environment, readSettings } from '#server/settings.ts';

/** @param environment more settings, such as the data folder. @throws Error for invalid settings */
export async function serveHere(
  environment: Environment,
  options: Parameters<typeof serve>[1] = {},
): Promise<RunningServer> {
  const settings = readSettings({
    HOST: '127.0.0.1',
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    WORMERY_DRAIN_SECONDS: '0',
    WORMERY_KIT_START_SECONDS: '0',
    ...environment,
  });
  if ('length' in settings) throw new Error(settings.join('\n'));
  return serve(settings, options);
}
