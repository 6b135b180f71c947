import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ForestData } from '@allmend/domain/tracking/diary/detection/forest'
import { packedForest, type TreeNode } from './packed-forest.ts'

export type GrowthSettings = {
  examples: string
  features: number
  classes: number
  rounds: number
  leaves: number
  leastInLeaf: number
  learningRate: number
}

export type Grown = {
  forest: ForestData
  /** How much each feature helped. */
  gain: number[]
  /** Some of its rows and what the trainer itself makes of them. */
  rows: (number | null)[][]
  votes: number[][]
}

type Dump = { trees: TreeNode[]; gain: number[]; rows: (number | null)[][]; votes: number[][] }

/** Trees by LightGBM; `python` is an interpreter that has `requirements.txt` installed. */
export function grownForest(python: string, folder: string, settings: GrowthSettings): Grown {
  const path = join(folder, 'growth.json')
  const trees = join(folder, 'trees.json')
  writeFileSync(path, JSON.stringify({ ...settings, trees }))
  execFileSync(python, [join(import.meta.dirname, 'grow.py'), path], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const { trees: grown, ...rest } = JSON.parse(readFileSync(trees, 'utf8')) as Dump
  return { forest: packedForest(grown, settings.classes, settings.features), ...rest }
}
