import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessOf, type Access } from './access.ts'
import { streetClassOf } from './street-class.ts'
import type { Tags } from './tags.ts'

/** For example `foot=both bike=forward car=none`. */
function reported(tags: Tags): string {
  const streetClass = streetClassOf(tags)
  if (!streetClass) return 'no street'
  const access = accessOf(streetClass, tags)
  return Object.entries(access)
    .map(([traveller, { forward, backward }]: [string, Access['foot']]) => {
      const word = forward ? (backward ? 'both' : 'forward') : backward ? 'backward' : 'none'
      return `${traveller}=${word}`
    })
    .join(' ')
}

const rules: [why: string, tags: Tags, access: string][] = [
  ['a street is for everybody', { highway: 'residential' }, 'foot=both bike=both car=both'],
  ['a motorway is for cars, one way', { highway: 'motorway' }, 'foot=none bike=none car=forward'],
  ['an expressway is for cars', { highway: 'primary', motorroad: 'yes' }, 'foot=none bike=none car=both'],
  [
    'a trunk road that welcomes bicycles',
    { highway: 'trunk', bicycle: 'yes' },
    'foot=none bike=both car=both',
  ],
  ['one-way holds for wheels', { highway: 'tertiary', oneway: 'yes' }, 'foot=both bike=forward car=forward'],
  ['drawn backwards', { highway: 'tertiary', oneway: '-1' }, 'foot=both bike=backward car=backward'],
  [
    'bicycles may ride against it',
    { highway: 'residential', oneway: 'yes', 'oneway:bicycle': 'no' },
    'foot=both bike=both car=forward',
  ],
  [
    'an opposite lane says the same',
    { highway: 'residential', oneway: 'yes', cycleway: 'opposite_lane' },
    'foot=both bike=both car=forward',
  ],
  [
    'a lane on the left that runs back says the same',
    { highway: 'residential', oneway: 'yes', 'cycleway:left': 'lane', 'cycleway:left:oneway': '-1' },
    'foot=both bike=both car=forward',
  ],
  [
    'a roundabout turns one way',
    { highway: 'secondary', junction: 'roundabout' },
    'foot=both bike=forward car=forward',
  ],
  [
    'no entry from one side',
    { highway: 'residential', 'motor_vehicle:backward': 'no' },
    'foot=both bike=both car=forward',
  ],
  ['private', { highway: 'service', access: 'private' }, 'foot=none bike=none car=none'],
  [
    'private, but people walk through',
    { highway: 'service', access: 'private', foot: 'permissive' },
    'foot=both bike=none car=none',
  ],
  ['residents drive in', { highway: 'residential', vehicle: 'destination' }, 'foot=both bike=both car=both'],
  ['a field road', { highway: 'track' }, 'foot=both bike=both car=none'],
  ['a field road for cars', { highway: 'track', motor_vehicle: 'yes' }, 'foot=both bike=both car=both'],
  [
    'a field road for tractors',
    { highway: 'track', motor_vehicle: 'agricultural' },
    'foot=both bike=both car=none',
  ],
  ['a forest road for foresters', { highway: 'track', access: 'forestry' }, 'foot=both bike=both car=none'],
  [
    'a driving ban with an exception for farmers',
    { highway: 'track', vehicle: 'agricultural' },
    'foot=both bike=none car=none',
  ],
  ['a farm road for farmers', { highway: 'service', access: 'agricultural' }, 'foot=both bike=both car=none'],
  ['a footway', { highway: 'footway' }, 'foot=both bike=none car=none'],
  [
    'general access opens no footway to cars',
    { highway: 'footway', access: 'yes' },
    'foot=both bike=none car=none',
  ],
  ['a footway with bicycles', { highway: 'footway', bicycle: 'yes' }, 'foot=both bike=both car=none'],
  ['bicycles are pushed', { highway: 'pedestrian', bicycle: 'dismount' }, 'foot=both bike=none car=none'],
  [
    'a cycle path beside the road is compulsory',
    { highway: 'primary', bicycle: 'use_sidepath' },
    'foot=both bike=none car=both',
  ],
  ['stairs', { highway: 'steps', bicycle: 'yes' }, 'foot=both bike=none car=none'],
  ['a forest path', { highway: 'path' }, 'foot=both bike=both car=none'],
  ['an easy hiking path', { highway: 'path', sac_scale: 'hiking' }, 'foot=both bike=both car=none'],
  ['a mountain path', { highway: 'path', sac_scale: 'mountain_hiking' }, 'foot=both bike=none car=none'],
  ['a bus lane of its own', { highway: 'busway', bicycle: 'yes' }, 'foot=none bike=both car=none'],
  ['not yet built', { highway: 'construction' }, 'no street'],
  ['a river', { waterway: 'river' }, 'no street'],
]

for (const [why, tags, access] of rules) {
  test(`access: ${why}`, () => assert.equal(reported(tags), access))
}
