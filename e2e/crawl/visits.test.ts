import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Layout, type Page, sitemap } from '../../web/app/sitemap.ts'
import type { Demo, DemoPerson } from '../demo/demo.ts'
import { landingOf, visitsOf } from './visits.ts'

const demo: Demo = {
  database: 'allmend',
  day: '2026-09-17',
  password: 'x',
  secret: 'x',
  people: [],
  projects: {
    live: { code: 'SEEWIL26', product: 'tracking', organisation: 'stadt-seewil' },
    unpaid: { code: 'WINTER26', product: 'tracking', organisation: 'stadt-seewil' },
    test: { code: 'CAMPUS26', product: 'tracking', organisation: 'hochschule-obersee' },
    'city live': { code: 'VELO26', product: 'cityserver', organisation: 'stadt-seewil' },
  },
  segments: {
    number: '2026-ABCDEF',
    key: 'k',
    link: 'l',
    post: 'one-voice-each',
    story: 'seewil',
    article: 'a',
    surveyId: 's',
    projectId: 'p',
    finding: 'modes',
    order: 'o',
  },
}
const someone = { email: 'x@seewil.example', is: 'x', hasSecondFactor: true, isAdmin: false }
const page = (who: Page['who'], layout: Layout = 'console') => ({
  who,
  frame: { ...sitemap[0]!.frame, layout },
})
const member: DemoPerson = { ...someone, organisation: 'stadt-seewil' }
const admin: DemoPerson = { ...member, isAdmin: true }

test('every page that is built is visited by everybody, and no segment is left open', () => {
  const built = sitemap.filter(({ screen }) => screen).map(({ address }) => address)
  for (const person of [undefined, someone, member, admin]) {
    const visits = visitsOf(sitemap, demo, person)
    assert.deepEqual([...new Set(visits.map(({ page }) => page))], built)
    assert.equal(visits.filter(({ address }) => /[{}]/.test(address)).length, 0)
  }
})

test('a page of a project is visited in each project of one’s own organisation', () => {
  const addresses = visitsOf(sitemap, demo, member)
    .filter(({ page }) => page === '/{organisation}/tracking/{code}')
    .map(({ address }) => address)
  assert.deepEqual(addresses, ['/stadt-seewil/tracking/SEEWIL26', '/stadt-seewil/tracking/WINTER26'])
})

test('a page of both products is visited in each project under its own product', () => {
  const of = (asked: string) =>
    visitsOf(sitemap, demo, admin).flatMap(({ page, address }) => (page === asked ? address : []))
  assert.deepEqual(of('/{organisation}/cityserver/{code}'), ['/stadt-seewil/cityserver/VELO26'])
  assert.deepEqual(of('/{organisation}/{product}/{code}/settings'), [
    '/stadt-seewil/tracking/SEEWIL26/settings',
    '/stadt-seewil/tracking/WINTER26/settings',
    '/stadt-seewil/cityserver/VELO26/settings',
  ])
  assert.deepEqual(of('/{organisation}/{product}/new'), [
    '/stadt-seewil/tracking/new',
    '/stadt-seewil/cityserver/new',
  ])
})

test('a page whose segment nobody knows is an error, not a page left out', () => {
  const rating = {
    address: '/ratings/{rating}',
    who: 'public',
    frame: sitemap[0]!.frame,
    screen: 'x',
  } as Page
  assert.throws(() => visitsOf([rating], demo, undefined), /rating/)
})

test('whoever is not signed in is asked to, except on public pages', () => {
  assert.equal(landingOf(page('signed in'), undefined, 'stadt-seewil'), 'sign-in')
  assert.equal(landingOf(page('platform admin'), undefined, 'stadt-seewil'), 'sign-in')
  assert.equal(landingOf(page('public'), undefined, 'stadt-seewil'), 'here')
})

test('the recorder, which opens without a connection, asks by itself', () => {
  assert.equal(landingOf(page('participant', 'sheet'), undefined, ''), 'here')
  assert.equal(landingOf(page('participant', 'diary'), undefined, ''), 'sign-in')
})

test('a member is denied what is the admin’s, and others what is the organisation’s', () => {
  assert.equal(landingOf(page('org member'), member, 'stadt-seewil'), 'here')
  assert.equal(landingOf(page('org admin'), member, 'stadt-seewil'), 'access-denied')
  assert.equal(landingOf(page('org admin'), admin, 'stadt-seewil'), 'here')
  assert.equal(landingOf(page('org admin'), admin, 'farnholz'), 'access-denied')
  assert.equal(landingOf(page('org admin'), { ...someone, role: 'superuser' }, 'farnholz'), 'here')
})

test('the platform’s pages are those of its roles', () => {
  const as = (role: DemoPerson['role']) => ({ ...someone, ...(role ? { role } : {}) })
  assert.equal(landingOf(page('ethics board'), as('ethics'), ''), 'here')
  assert.equal(landingOf(page('ethics board'), as('admin'), ''), 'access-denied')
  assert.equal(landingOf(page('platform admin'), as('admin'), ''), 'here')
  assert.equal(landingOf(page('platform admin'), as('superuser'), ''), 'here')
  assert.equal(landingOf(page('platform admin'), as('ethics'), ''), 'access-denied')
})
