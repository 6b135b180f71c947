import { weekdayOfDataDay, type DataDay } from '@allmend/domain/platform/time/data-day'
import type { Person } from '../people/person.ts'
import type { Random } from '../random.ts'
import { freeTours } from './free-tours.ts'
import { dayTypeOf, isSchoolHoliday, type DayType } from './holidays.ts'
import { mainTours, schoolRun } from './main-tours.ts'
import type { Setting } from '../travel/setting.ts'
import type { Tour } from './tour.ts'
import type { Weather } from './weather.ts'

export type DayFacts = { dataDay: DataDay; weather: Weather }

export function dayPlan(
  setting: Setting,
  person: Person,
  { dataDay, weather }: DayFacts,
  random: Random,
): Tour[] {
  const type = dayTypeOf(dataDay)
  const isSchoolFree = isSchoolHoliday(dataDay)
  // Ill, tired, or simply at home.
  if (random() < (person.age > 79 ? 0.3 : 0.02)) return []
  const tours: Tour[] = []
  const isMainDay = goesToMainPlace(person, dataDay, type, isSchoolFree, random)
  if (isMainDay) tours.push(...mainTours(setting, person, random, isSchoolFree))
  else if (type === 'workday' && person.bringsChild && !isSchoolFree) tours.push(schoolRun(person, random))
  tours.push(...freeTours(setting, person, type, isMainDay, weather, random))
  return tours.sort((a, b) => a.departSeconds - b.departSeconds)
}

function goesToMainPlace(
  person: Person,
  dataDay: DataDay,
  type: DayType,
  isSchoolFree: boolean,
  random: Random,
): boolean {
  if (person.mainPlace === undefined || !person.mainDays.includes(weekdayOfDataDay(dataDay))) return false
  if (person.occupation === 'pupil') return type === 'workday' && !isSchoolFree
  if (person.occupation === 'student') return type === 'workday' && random() < 0.9
  // Five to six weeks of holidays a year.
  const isShiftWorker = person.mainDays.some((day) => day > 5)
  return (type === 'workday' || isShiftWorker) && random() > (isSchoolFree ? 0.22 : 0.06)
}
