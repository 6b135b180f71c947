import { number } from './formats.ts'
import { texts } from './texts.ts'
import { useTexts } from './use-texts.ts'

const peopleTexts = texts({ few: { de: 'unter 10', en: 'under 10' } })

/** Numbers of people as an organisation reads them: null is about fewer than ten. */
export function usePublishedPeople(): (people: number | null) => string {
  const texts = useTexts(peopleTexts)
  return (people) => (people === null ? texts.few : number(people))
}
