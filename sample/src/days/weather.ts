import { civilDayOf, dayNumberOf } from '@allmend/domain/platform/time/civil-day'
import { numberOfDataDay, type DataDay } from '@allmend/domain/platform/time/data-day'
import { randomFor } from '../random.ts'
import { gaussian } from '../travel/chance.ts'

export type Weather = { temperatureCelsius: number; rainMillimetres: number }

export type WeatherOf = (dataDay: DataDay) => Weather

/** Two states, wet and dry, that last (Richardson 1981); on the Swiss plateau 35 % of days are wet. */
const WET_AFTER_WET = 0.58
const WET_AFTER_DRY = 0.24
const MEMORY_DAYS = 40

/**
 * Synthetic weather of a lake town at 450 m: mean of 10 °C, 9.5 °C of swing with the coldest day in
 * mid-January, and spells that last for days. Any day can be asked for alone: the series starts afresh
 * forty days earlier, far beyond its memory.
 */
export function weatherOf(seed: number): WeatherOf {
  const known = new Map<number, Weather>()
  return (dataDay) => {
    const number = numberOfDataDay(dataDay)
    const found = known.get(number)
    if (found) return found
    let isWet = false
    let spell = 0
    let rainMillimetres = 0
    for (let day = number - MEMORY_DAYS; day <= number; day++) {
      const random = randomFor(seed, `weather ${day}`)
      isWet = random() < (isWet ? WET_AFTER_WET : WET_AFTER_DRY)
      spell = 0.75 * spell + 2.3 * gaussian(random)
      rainMillimetres = isWet ? Math.round(-7 * Math.log(1 - random()) * 10) / 10 : 0
    }
    const { year } = civilDayOf(number)
    const dayOfYear = number - dayNumberOf({ year, month: 1, day: 1 })
    const season = 10 - 9.5 * Math.cos(((dayOfYear - 15) / 365.25) * 2 * Math.PI)
    const temperatureCelsius = Math.round((season + spell - (isWet ? 1.5 : 0)) * 10) / 10
    const weather = { temperatureCelsius, rainMillimetres }
    known.set(number, weather)
    return weather
  }
}
