import pg from 'pg'
import { migrate } from './migrate.ts'

/** `npm run db:reset`: drops the development database and migrates a new one. Refuses any host but loopback. */
const owner = process.env['DATABASE_OWNER_URL']
const worker = process.env['DATABASE_WORKER_URL']
if (!owner || !worker)
  throw new Error('DATABASE_OWNER_URL and DATABASE_WORKER_URL are not set: npm run services')
const { hostname, pathname } = new URL(owner)
if (hostname !== '127.0.0.1' && hostname !== 'localhost')
  throw new Error(`not resetting a database on ${hostname}`)

const maintenance = new URL(owner)
maintenance.pathname = '/postgres'
const client = new pg.Client({ connectionString: maintenance.href })
await client.connect()
const name = `"${pathname.slice(1).replaceAll('"', '""')}"`
await client.query(`drop database if exists ${name} with (force)`)
await client.query(`create database ${name}`)
await client.end()
await migrate({ owner, worker })
