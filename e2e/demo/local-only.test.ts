import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalOf } from './local-only.ts'

const here = {
  DATABASE_URL: 'postgres://app@127.0.0.1:5432/allmend',
  DATABASE_WORKER_URL: 'postgres://worker@localhost/allmend',
  DATABASE_OWNER_URL: 'postgres://owner@[::1]/allmend',
  PUBLIC_ORIGIN: 'http://localhost:3000',
}

test('a database on this machine may hold the demonstration', () => {
  assert.equal(refusalOf(here), undefined)
})

test('a database elsewhere is refused, whichever of the three addresses leads there', () => {
  for (const setting of ['DATABASE_URL', 'DATABASE_WORKER_URL', 'DATABASE_OWNER_URL']) {
    const elsewhere = { ...here, [setting]: 'postgres://it@db.allmend.example/allmend' }
    assert.match(refusalOf(elsewhere) ?? '', /db\.allmend\.example/)
  }
})

test('an address with loopback in its name only is elsewhere', () => {
  const elsewhere = { ...here, DATABASE_URL: 'postgres://127.0.0.1@localhost.allmend.example/allmend' }
  assert.match(refusalOf(elsewhere) ?? '', /localhost\.allmend\.example/)
})

test('production and a site people reach are refused', () => {
  assert.match(refusalOf({ ...here, NODE_ENV: 'production' }) ?? '', /production/)
  assert.match(refusalOf({ ...here, PUBLIC_ORIGIN: 'https://allmend.example' }) ?? '', /allmend\.example/)
})

test('without a database there is nothing to fill', () => {
  assert.match(refusalOf({ ...here, DATABASE_OWNER_URL: undefined }) ?? '', /DATABASE_OWNER_URL/)
})
