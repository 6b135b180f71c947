import assert from 'node:assert/strict'
import { test } from 'node:test'
import { configOf } from './config.ts'

test('without any setting the server runs beside an API on this machine', () => {
  const config = configOf({})
  assert.equal(config.publicOrigin, 'http://localhost:3000')
  assert.equal(config.apiUrl, 'http://127.0.0.1:3001')
  assert.equal(config.trustProxy, 'loopback')
})

test('addresses are origins, whatever was written behind them', () => {
  assert.equal(
    configOf({ PUBLIC_ORIGIN: 'https://allmend.example/' }).publicOrigin,
    'https://allmend.example',
  )
  assert.equal(
    configOf({ PUBLIC_ORIGIN: 'https://allmend.example' }).securityContact,
    'mailto:security@allmend.example',
  )
})

test('an app nobody can fetch is not spoken of as if it were there', () => {
  assert.equal(configOf({}).isAppInStores, false)
  assert.equal(configOf({ STORE_IOS_URL: '' }).isAppInStores, false)
  assert.equal(configOf({ STORE_ANDROID_URL: 'https://apps.example/android' }).isAppInStores, true)
})

test('who runs it and where to write are settings; nobody is made up', () => {
  const { operator, contactEmail } = configOf({
    OPERATOR_NAME: 'Genossenschaft Seewil',
    OPERATOR_ADDRESS: 'Seestrasse 1, 6099 Seewil',
    CONTACT_EMAIL: 'hallo@seewil.example',
  })
  assert.deepEqual(operator, { name: 'Genossenschaft Seewil', address: ['Seestrasse 1', '6099 Seewil'] })
  assert.equal(contactEmail, 'hallo@seewil.example')
  assert.deepEqual(configOf({}).operator, { name: '', address: [] })
  assert.throws(() => configOf({ CONTACT_EMAIL: 'hallo' }), /CONTACT_EMAIL/)
})

test('the proxies that are believed are named as the API names them', () => {
  for (const right of ['', 'loopback, uniquelocal', '10.0.0.1', '192.0.2.0/24,2001:db8::/32, ::1'])
    assert.equal(configOf({ TRUST_PROXY: right }).trustProxy, right)
})

test('a setting that makes no sense stops the start', () => {
  assert.throws(() => configOf({ PORT: 'http' }), /PORT/)
  assert.throws(() => configOf({ API_URL: 'ftp://x' }), /API_URL/)
  assert.throws(() => configOf({ PUBLIC_ORIGIN: 'allmend' }), /PUBLIC_ORIGIN/)
  for (const wrong of ['true', '1', 'loopback;10.0.0.1', 'proxy'])
    assert.throws(() => configOf({ TRUST_PROXY: wrong }), /TRUST_PROXY/, wrong)
})

test('views are counted nowhere unless an address is set; the number of the site is 4 if nothing else is said', () => {
  assert.equal(configOf({}).analytics, null)
  assert.equal(configOf({ ANALYTICS_URL: '' }).analytics, null)
  const address = 'https://count.example/matomo/'
  assert.deepEqual(configOf({ ANALYTICS_URL: 'https://count.example/matomo?x' }).analytics, {
    address,
    site: 4,
  })
  assert.deepEqual(configOf({ ANALYTICS_URL: address, ANALYTICS_SITE_ID: '12' }).analytics, {
    address,
    site: 12,
  })
  assert.throws(() => configOf({ ANALYTICS_URL: 'count.example' }), /ANALYTICS_URL/)
  assert.throws(() => configOf({ ANALYTICS_URL: address, ANALYTICS_SITE_ID: 'x' }), /ANALYTICS_SITE_ID/)
})
