import { locate, lineLength } from '../plane/line.ts'
import { oneOf, randomFor, type Random } from '../random.ts'
import { isInOldTown } from '../land/old-town.ts'
import { quarterAt } from '../land/quarters.ts'
import type { Way } from './way.ts'

const plants =
  'Linden Birken Eichen Buchen Ahorn Eschen Erlen Ulmen Tannen Föhren Weiden Holunder Hasel Kirsch Nuss Apfel Birn Quitten Rosen Nelken Veilchen Enzian Farn Schilf Klee Ginster Flieder Mohn Salbei Minzen'
const lands =
  'Sonnen Matten Acker Wiesen Brunnen Bach Hügel Stein Kies Lehm Sand Moor Reben Obst Garten Gruben Rain Egg Boden Feld Weid Wald Grund Gass Quell Weiher Ried Gräben Furt Hang'
const beasts =
  'Amsel Lerchen Finken Meisen Schwalben Storchen Reiher Falken Dachs Fuchs Hasen Reh Igel Biber Otter Forellen Hecht Bienen Specht Kuckuck Drossel Star Eulen Wachtel Zeisig'
const crafts =
  'Schmied Müller Gerber Weber Seiler Küfer Ziegel Bäcker Färber Töpfer Wagner Sattler Drechsler Hafner Spengler Säger Kalk Salz Korn Heu Flachs Hanf Mühle Bleiche Werk Kanal Lager Schul Kirch Zeughaus'

const stems = [plants, lands, beasts, crafts].flatMap((list) => list.split(' '))

const streetEndings = ['strasse', 'strasse', 'weg', 'weg', 'weg', 'rain', 'matte', 'hof', 'halde', 'ring']
const laneEndings = ['gasse', 'gasse', 'gasse', 'platz', 'gässli', 'winkel', 'hof']

/** Every grown street gets a name that no other street of its postcode has. */
export function nameStreets(seed: number, ways: readonly Way[]): void {
  const random = randomFor(seed, 'street names')
  const used = new Map<string, Set<string>>()
  for (const way of ways) {
    if (!way.isGrown || way.class !== 'residential') continue
    const middle = locate(way.line, lineLength(way.line) / 2).point
    const { postcode } = quarterAt(middle)
    const taken =
      used.get(postcode) ?? new Set(ways.filter(({ isGrown }) => !isGrown).map(({ name }) => name))
    used.set(postcode, taken)
    way.name = freeName(random, taken, isInOldTown(middle) ? laneEndings : streetEndings)
    taken.add(way.name)
  }
}

function freeName(random: Random, taken: ReadonlySet<string>, endings: readonly string[]): string {
  for (let attempt = 0; attempt < 400; attempt++) {
    const name = oneOf(random, stems) + oneOf(random, endings)
    if (!taken.has(name)) return name
  }
  for (let number = 2; ; number++) {
    const name = `Obere ${oneOf(random, stems)}${oneOf(random, endings)}`
    if (!taken.has(name) || number > 400) return name
  }
}
