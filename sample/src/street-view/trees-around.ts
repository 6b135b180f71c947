import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { isInside } from '@allmend/domain/platform/geo/polygon'
import { densityAt, isForest } from '../land/land-cover.ts'
import { isWater } from '../land/waters.ts'
import { distanceBetween, locate, projectOnto } from '../plane/line.ts'
import { randomFor } from '../random.ts'
import type { Town } from '../town/town.ts'
import { aside } from './shapes.ts'
import { nearestMetres } from './ring.ts'
import { isOnAnother, type LaidStreet } from './laid-street.ts'
import type { Surroundings } from './surroundings.ts'
import type { Tree } from './tree.ts'

const AVENUE_METRES = 230
const GARDEN_METRES = 110
const CELL_METRES = 8

/** Trees of avenues, gardens, parks and woods: where they stand follows from the town alone. */
export function treesAround(
  town: Town,
  surroundings: Surroundings,
  streets: readonly LaidStreet[],
  here: PlanePoint,
): Tree[] {
  return [...avenueTrees(town, streets, here), ...gardenTrees(town, surroundings, streets, here)]
}

function avenueTrees({ seed, land }: Town, streets: readonly LaidStreet[], here: PlanePoint): Tree[] {
  const trees: Tree[] = []
  for (const laid of streets) {
    const { street, profile, fromMetres, toMetres, crossings } = laid
    if (profile.treesMetres === undefined || street.edge.structure !== 'ground') continue
    for (const side of [1, -1] as const) {
      const random = randomFor(seed, `avenue ${street.edge.id} ${side}`)
      for (let along = fromMetres + 6 + random() * 5; along < toMetres - 6; along += 12 + random() * 3) {
        const [height, isThere, key] = [6.5 + random() * 3, random() < 0.85, Math.floor(random() * 1e6)]
        const { point, angle } = locate(street.line, along)
        const at = aside(point, angle, side * profile.treesMetres)
        if (!isThere || crossings.some((crossing) => Math.abs(crossing - along) < 5)) continue
        if (
          distanceBetween(at, here) > AVENUE_METRES ||
          isWater(land.waters, at) ||
          isOnAnother(streets, laid, at, 1.2)
        )
          continue
        trees.push({ at, heightMetres: height, crownMetres: height * 0.31, key })
      }
    }
  }
  return trees
}

function gardenTrees(
  town: Town,
  surroundings: Surroundings,
  streets: readonly LaidStreet[],
  here: PlanePoint,
): Tree[] {
  const { land, seed } = town
  const trees: Tree[] = []
  const houses = surroundings.housesAround(here, GARDEN_METRES + 30)
  const near = streets.filter(({ street }) => projectOnto(street.line, here).offMetres < GARDEN_METRES + 20)
  const parks = land.parks.filter(
    ({ ring }) => nearestMetres(ring, here) < GARDEN_METRES || isInside(ring, here),
  )
  const [column, row] = [Math.floor(here[0] / CELL_METRES), Math.floor(here[1] / CELL_METRES)]
  const reach = Math.ceil(GARDEN_METRES / CELL_METRES)
  for (let i = column - reach; i <= column + reach; i++) {
    for (let j = row - reach; j <= row + reach; j++) {
      const random = randomFor(seed, `garden ${i} ${j}`)
      const at: PlanePoint = [(i + random()) * CELL_METRES, (j + random()) * CELL_METRES]
      const [chance, size, kind, key] = [random(), random(), random(), Math.floor(random() * 1e6)]
      const isWood = isForest(land.cover, at)
      const isPark = !isWood && parks.some(({ ring }) => isInside(ring, at))
      const density = densityAt(land.cover, at)
      const wanted = isWood ? 0.9 : isPark ? 0.3 : density > 0.72 ? 0.06 : density > 0.15 ? 0.3 : 0.06
      if (chance > wanted || distanceBetween(at, here) > GARDEN_METRES || isWater(land.waters, at)) continue
      const crown = isWood || isPark ? 2.2 + size * 2.2 : 1.2 + size * 1.8
      if (
        near.some(
          ({ street, profile }) =>
            projectOnto(street.line, at).offMetres <
            Math.max(...profile.walkMetres) + 0.9 + (isWood || isPark ? 0.5 : crown * 0.5),
        )
      )
        continue
      if (houses.some(({ ring }) => isInside(ring, at) || nearestMetres(ring, at) < crown * 0.8)) continue
      const isBush = !isWood && kind < 0.35
      trees.push(
        isBush
          ? { at, heightMetres: 1 + size, crownMetres: 0.7 + size * 0.6, key, isBush }
          : { at, heightMetres: crown * (isWood ? 3.4 : 2.6), crownMetres: crown, key },
      )
    }
  }
  return trees
}
