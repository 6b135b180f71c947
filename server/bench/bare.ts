import Fastify from 'fastify'
import pg from 'pg'

/** The bare engine: Fastify, one query on one pool; no tokens, no rules, no contract. */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 20,
  // The policies ask who; here it is said once per connection instead of once per transaction.
  options: `-c allmend.organisation=${process.env['ORGANISATION']} -c allmend.account=${process.env['ACCOUNT']}`,
})
const text = `select o.*, u.role from organisations.organisation o
  left join organisations.organisation_user u on u.organisation_id = o.id and u.account_id = allmend.account()
  where o.id = $1`
const app = Fastify()
app.get('/plain/:id', async (request) => {
  const { id } = request.params as { id: string }
  const found = await pool.query(text, [id])
  return found.rows[0]
})
// Named, hence planned once per connection: the stricter comparison, printed beside.
app.get('/named/:id', async (request) => {
  const { id } = request.params as { id: string }
  const found = await pool.query({ name: 'organisation', text, values: [id] })
  return found.rows[0]
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
