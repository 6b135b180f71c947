import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { linksIn } from '@allmend/domain/office/site/markdown'
import { isBuilt, sitemap } from '../../../sitemap.ts'
import { documentOf, placeOf } from './document.ts'

const ROOT = new URL('../../../../content/', import.meta.url)
const sources = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter((it) => it.isFile())
  .map((it) => {
    const path = `${it.parentPath.replace(/\/$/, '')}/${it.name}`
    const place = placeOf(path)
    return { path, ...place, document: documentOf(place.address, readFileSync(path, 'utf8')) }
  })

/** Pages whose sections are drawn from elsewhere; the flow of the public pages looks for their anchors. */
const OF_MACHINES = ['/docs/api', '/openapi.json']

test('every document has a complete head and is there in both languages, with the same anchors', () => {
  assert.ok(sources.length >= 6)
  const anchorsOf = (language: string, address: string) =>
    sources
      .find((it) => it.language === language && it.address === address)
      ?.document.blocks.flatMap((it) => (it.kind === 'heading' ? [it.id] : []))
  for (const { address, path } of sources) {
    assert.ok(address, path)
    assert.deepEqual(anchorsOf('de', address), anchorsOf('en', address), address)
    assert.ok(
      sitemap.some((it) => it.address === address && it.screen),
      address,
    )
  }
})

test('no link of a document leads nowhere', () => {
  const broken = sources.flatMap(({ path, language, document }) =>
    linksIn(document.blocks)
      .filter((href) => {
        const [to = '', anchor] = (href.startsWith('#') ? document.address + href : href).split('#')
        const target = sources.find((it) => it.address === to && it.language === language)
        if (!target) return !isBuilt(to) && !OF_MACHINES.includes(to)
        return (
          anchor !== undefined &&
          !target.document.blocks.some((it) => it.kind === 'heading' && it.id === anchor)
        )
      })
      .map((href) => `${path}: ${href}`),
  )
  assert.deepEqual(broken, [])
})

test('the documentation of Tracking has the anchors of the specification', () => {
  const tracking = sources.find((it) => it.address === '/documentation/tracking')
  const ids = tracking?.document.blocks.flatMap((it) => (it.kind === 'heading' ? [it.id] : []))
  assert.deepEqual(ids, ['overview', 'data_producers', 'data_days', 'project_timeline', 'public_pages'])
})
