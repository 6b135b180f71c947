import { number } from './formats.ts'
import { texts } from './texts.ts'
import { useTexts } from './use-texts.ts'

const peopleTexts = texts({ few: { de: 'unter 10', en: 'under 10' } })

/** Numbers of people as an organisation reads them: null is about fewer than ten. */
export function usePeopleTold(): (people: number | null) => string {
  const words = useTexts(peopleTexts)
  return (people) => (people === null ? words.few : number(people))
}
