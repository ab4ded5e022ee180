// The server program for tests and measurements: as `server/main.ts`, but with other values for limits that are no settings.
// Its argument has them, as JSON.
import { run } from '#server/main.ts';

process.exit(await run(process.env, { limits: JSON.parse(process.argv[2] ?? '{}') }));
