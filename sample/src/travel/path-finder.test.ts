import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomFor } from '../random.ts'
import { shortestPath } from '../streets/shortest-path.ts'
import { settingFor } from '../phones/sample.ts'
import { spotAtNode } from './destinations.ts'
import { profiles, streetCosts } from './street-costs.ts'

const { town, finder } = settingFor(1)

for (const profile of profiles) {
  test(`kept trees find the same way by ${profile} as a search of its own`, () => {
    const random = randomFor(5, profile)
    const { forward, backward } = streetCosts(town.streets, profile)
    const open = town.streets.edges.filter(({ access }) => access[profile] === 'both').map(({ from }) => from)
    for (let pair = 0; pair < 12; pair++) {
      const from = open[Math.floor(random() * open.length)]!
      const to = open[Math.floor(random() * open.length)]!
      if (from === to) continue
      const [start, end] = [from, to].map((node) => spotAtNode(town.streets, node, profile))
      const path = finder.pathBetween(profile, start!, end!)
      const own = shortestPath(
        town.streets,
        from,
        to,
        ({ id }, isReversed) => (isReversed ? backward : forward)[id]!,
      )
      assert.ok(path && own)
      assert.ok(Math.abs(path.seconds - own.cost) < 0.5, `${path.seconds} ${own.cost}`)
      assert.ok(Math.abs(finder.secondsBetween(profile, start!, end!) - path.seconds) < 0.5)
    }
  })
}
