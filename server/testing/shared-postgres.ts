// One PostgreSQL server for all workers of a test run, with as many databases as they ask for.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server's own database. */
    readonly postgres: string;
  }
}

/** Runs once before the tests of a project, see `globalSetup` in `vitest.config.ts`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgres', server.url);
  return server.remove;
}

/** @returns the URL of an empty database */
export async function newDatabase(): Promise<string> {
  const url = new URL(inject('postgres'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client(url.href);
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  url.pathname = name;
  return url.href;
}

const databases = new Map<string, Promise<string>>();

/** @returns the URL of the database with this name; the first call in a worker creates it */
export function databaseNamed(name: string): Promise<string> {
  const known = databases.get(name) ?? newDatabase();
  databases.set(name, known);
  return known;
}
