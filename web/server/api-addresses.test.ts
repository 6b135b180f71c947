import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '@allmend/contract/contract'
import { isApiAddress } from './api-addresses.ts'
import { sitemap } from '../app/sitemap.ts'

test('every call of the contract is forwarded', () => {
  for (const { endpoint } of allEndpoints) {
    assert.ok(isApiAddress(endpoint.path.replaceAll(/\{\w+\}/g, 'x')), endpoint.path)
  }
})

test('no page is forwarded', () => {
  for (const { address } of sitemap) {
    assert.ok(!isApiAddress(address.replaceAll(/\{\w+\}/g, 'x')), address)
    assert.ok(!isApiAddress(`/en${address}`), address)
  }
})

test('the description of the API and its reference page are forwarded', () => {
  assert.ok(isApiAddress('/openapi.json'))
  assert.ok(isApiAddress('/docs/api'))
  assert.ok(isApiAddress('/docs/api/style.css'))
})
