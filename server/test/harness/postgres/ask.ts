import pg from 'pg';

/** The rows that a database answers, over a line of its own. */
export async function ask(url: string, query: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}
