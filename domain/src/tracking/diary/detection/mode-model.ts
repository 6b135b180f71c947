import { forestOf, type Forest, type ForestData } from './forest.ts'

/** The model of mode detection as data: what stands in `model-data.ts` is written by `npm run train:modes`. */
export type ModeModelData = {
  version: string
  windows: ForestData
  legs: ForestData
  /** Fitted on people that no tree was grown on. */
  temperature: { withContext: number; withoutContext: number }
}

export type ModeModel = {
  version: string
  windows: Forest
  legs: Forest
  temperature: ModeModelData['temperature']
}

export const modeModelOf = (data: ModeModelData): ModeModel => ({
  version: data.version,
  windows: forestOf(data.windows),
  legs: forestOf(data.legs),
  temperature: data.temperature,
})
