import { around, between, drawn, gaussian, weighted } from '../travel/chance.ts'
import { BIKE_MPS, WALK_MPS } from '../travel/street-costs.ts'
import type { Setting } from '../travel/setting.ts'
import type { Random } from '../random.ts'
import { mainPlaceOf } from './main-place.ts'
import {
  choices,
  type AgeBand,
  type Choice,
  type Gender,
  type Household,
  type Occupation,
  type Person,
  type SeasonTicket,
} from './person.ts'

/** Rates after MTMC 2015 and the Structural Survey, by age; a licence is held by 82 % of adults. */
export function personOf(
  setting: Setting,
  id: number,
  household: Household,
  age: number,
  random: Random,
): Person {
  const ageBand = ageBandOf(age)
  const gender = genderOf(random)
  const occupation = occupationOf(age, random)
  const hasLicence = age >= 18 && random() < (age < 25 ? 0.62 : age < 80 ? 0.87 : 0.5)
  const hasCar = hasLicence && household.cars > 0 && (household.cars > 1 || random() < 0.8)
  const hasBike = random() < (age < 18 ? 0.9 : age < 65 ? 0.72 : age < 80 ? 0.45 : 0.15)
  const ebike =
    hasBike && age >= 18 && random() < (age > 40 ? 0.26 : 0.16) ? (random() < 0.15 ? '45' : '25') : 'none'
  const workload = drawn(
    random,
    gender === 'female' ? { '1': 0.42, '0.8': 0.3, '0.5': 0.28 } : { '1': 0.8, '0.8': 0.14, '0.5': 0.06 },
  )
  const mainPlace = mainPlaceOf(setting, household, occupation, age, random)
  const isParent = household.childSchool !== undefined && age >= 24
  return {
    id,
    household,
    age,
    ageBand,
    gender,
    occupation,
    ...(mainPlace && { mainPlace }),
    mainDays: mainDaysOf(occupation, Number(workload), random),
    mainStartSeconds: startOf(occupation, random),
    mainDurationSeconds: durationOf(occupation, age, random),
    isProfessionalDriver: occupation === 'employed' && hasCar && random() < 0.03,
    hasBike,
    ebike,
    hasScooter: age >= 16 && age < 45 && random() < 0.08,
    hasCar,
    seasonTicket: ticketOf(age, hasCar, random),
    bringsChild: isParent && random() < 0.5,
    hasDog: random() < 0.12,
    runsWeekly: age < 65 && random() < 0.24 ? between(random, 0.5, 2.5) : 0,
    isCyclist: hasBike && random() < 0.12,
    tastes: tastesOf(random),
    walkMps: around(random, WALK_MPS, 0.13) * (age > 75 ? 0.82 : 1),
    cycleMps: around(random, BIKE_MPS, 0.6) * (age > 65 ? 0.9 : 1),
    drivingStyle: around(random, 1, 0.06),
  }
}

function ageBandOf(age: number): AgeBand {
  if (age < 18) return '12-17'
  if (age < 25) return '18-24'
  if (age < 45) return '25-44'
  if (age < 65) return '45-64'
  return age < 80 ? '65-79' : '80+'
}

function genderOf(random: Random): Gender {
  const share = random()
  return share < 0.495 ? 'male' : share < 0.99 ? 'female' : 'other'
}

function occupationOf(age: number, random: Random): Occupation {
  if (age < 16) return 'pupil'
  if (age < 19) return random() < 0.5 ? 'pupil' : 'employed'
  if (age < 26) return random() < 0.42 ? 'student' : random() < 0.9 ? 'employed' : 'at home'
  if (age < 65) return random() < 0.86 ? 'employed' : 'at home'
  return random() < 0.08 ? 'employed' : 'retired'
}

/** Every fifth working day was worked at home in 2022 (FSO, labour force survey). */
function mainDaysOf(occupation: Occupation, workload: number, random: Random): number[] {
  if (occupation === 'pupil') return [1, 2, 3, 4, 5]
  if (occupation === 'student') return [1, 2, 3, 4, 5].filter(() => random() < 0.72)
  if (occupation !== 'employed') return []
  const isShiftWorker = random() < 0.14
  const days = isShiftWorker ? [1, 2, 3, 4, 5, 6, 7] : [1, 2, 3, 4, 5]
  const homeShare = isShiftWorker ? 0 : random() < 0.3 ? 0.4 : 0.03
  return days.filter(
    () => random() < (isShiftWorker ? (workload * 5) / 7 : workload) && random() >= homeShare,
  )
}

function startOf(occupation: Occupation, random: Random): number {
  const hour =
    occupation === 'pupil'
      ? around(random, 7.7, 0.15)
      : occupation === 'student'
        ? around(random, 8.9, 0.7)
        : [() => around(random, 7.6, 0.55), () => around(random, 8.7, 0.5), () => around(random, 13.2, 1.2)][
            weighted(random, [0.72, 0.22, 0.06])
          ]!()
  return Math.round(hour * 3600)
}

function durationOf(occupation: Occupation, age: number, random: Random): number {
  if (occupation === 'pupil') return Math.round(between(random, 7.4, 8.4) * 3600)
  if (occupation === 'student') return Math.round(between(random, 4.5, 8) * 3600)
  return Math.round(around(random, age > 60 ? 8.2 : 8.9, 0.8) * 3600)
}

function ticketOf(age: number, hasCar: boolean, random: Random): SeasonTicket {
  if (age < 18) return random() < 0.5 ? 'local' : 'none'
  return drawn(
    random,
    hasCar
      ? { none: 0.42, 'half fare': 0.44, local: 0.09, general: 0.05 }
      : { none: 0.18, 'half fare': 0.34, local: 0.28, general: 0.2 },
  )
}

const tastesOf = (random: Random): Record<Choice, number> =>
  Object.fromEntries(choices.map((choice) => [choice, 0.7 * gaussian(random)])) as Record<Choice, number>
