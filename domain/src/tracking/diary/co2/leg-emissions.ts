import { dataDayOf, numberOfDataDay } from '../../../platform/time/data-day.ts'
import { ZURICH } from '../../../platform/time/time-zone.ts'
import type { Detection } from '../detection.ts'
import { modes, type Mode } from '../mode.ts'
import { co2Tables, type Co2Factor, type Co2Table } from './factors.ts'

/** Grams of CO2 equivalents and by which factor, so that the same figure comes out years later. */
export type Emission = { grams: number; factorId: string }

/** What a leg emitted, by the mode it is known or believed to have had. */
export function emissionOf(leg: { startedAt: number; distanceMetres: number }, mode: Mode): Emission {
  const { gramsPerPersonKm, id } = factorFor(mode, leg.startedAt)
  return { grams: (leg.distanceMetres / 1000) * gramsPerPersonKm, factorId: id }
}

/** The mean over what the detector holds possible: a leg that is half bus, half car is not a bus. */
export function expectedGrams(leg: {
  startedAt: number
  distanceMetres: number
  detection: Pick<Detection, 'probabilities'>
}): number {
  const { factors } = tableFor(leg.startedAt)
  const { probabilities } = leg.detection
  const perKm = modes.reduce((sum, mode) => sum + probabilities[mode] * factors[mode].gramsPerPersonKm, 0)
  return (leg.distanceMetres / 1000) * perKm
}

/** The factor in force at an instant; its scope and source stand beside every figure people see. */
export const factorFor = (mode: Mode, at: number): Co2Factor => tableFor(at).factors[mode]

/** The tables are the cooperative's, and so is the day from which one holds. */
function tableFor(at: number): Co2Table {
  const day = numberOfDataDay(dataDayOf(at, ZURICH))
  let inForce = co2Tables[0]
  for (const table of co2Tables) if (numberOfDataDay(table.validFrom) <= day) inForce = table
  return inForce
}
