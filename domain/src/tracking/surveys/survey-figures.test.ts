import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Shown } from '../../projects/releases/answer-classes.ts'
import { question, surveyOf } from './survey.fixture.ts'
import type { Answers } from './read-answers.ts'
import { NO_ANSWER, type Question } from './survey-document.ts'
import { surveyFigures } from './survey-figures.ts'

const repeated = (count: number, answers: Answers): Answers[] => Array.from({ length: count }, () => answers)
const figuresOf = (questions: Question[], people: readonly Answers[]) =>
  surveyFigures(surveyOf(questions), people, ([longitude = '']) => `cell ${longitude}`)
const shares = (shown: Shown | undefined) =>
  shown?.map(({ values, people }) => [values.join(' or '), people]) ?? null
const classesOf = (it: Question, people: readonly Answers[]) =>
  shares(figuresOf([it], people).figures[0]?.classes)

test('a cell of five to nine people is not shown; others are shown in fives, by the cell’s name', () => {
  const at = (longitude: string, count: number) => repeated(count, { where: [longitude, '47.3'] })
  const people = [
    ...at('8.4', 14),
    ...at('8.1', 5),
    ...at('8.3', 10),
    ...at('8.2', 9),
    ...repeated(10, { where: [NO_ANSWER] }),
    ...repeated(10, {}),
  ]
  const { answered, places } = figuresOf([question('safe', 'scale'), question('where', 'place')], people)
  assert.equal(answered, 58)
  assert.deepEqual(
    places.map(({ question, cells }) => [question, Object.entries(cells)]),
    [
      [
        'where',
        [
          ['cell 8.3', 10],
          ['cell 8.4', 10],
        ],
      ],
    ],
  )
})

test('numbers are shown in eight ranges at most, each as wide as the others up to the last', () => {
  const shown = (least: number, most: number, numbers: readonly number[]) =>
    classesOf(
      question('age', 'number', { range: { least, most } }),
      numbers.flatMap((it) => repeated(10, { age: [`${it}`] })),
    )
  assert.deepEqual(shown(10, 26, [10, 12, 13, 18, 24, 25, 26]), [
    ['10–12', 20],
    ['13–15', 10],
    ['16–18', 10],
    ['19–21', 0],
    ['22–24', 10],
    ['25–26', 20],
  ])
  assert.deepEqual(shown(10, 25, [10, 12, 25]), [
    ['10–11', 10],
    ['12–13', 10],
    ['14–15', 0],
    ['16–17', 0],
    ['18–19', 0],
    ['20–21', 0],
    ['22–23', 0],
    ['24–25', 10],
  ])
})

test('on a scale neighbours are shown together, and who would rather not answer is in none of them', () => {
  const chose = (step: string, count: number) => repeated(count, { safe: [step] })
  const people = [
    ...chose('1', 4),
    ...chose('2', 6),
    ...chose('3', 12),
    ...chose('4', 13),
    ...chose(NO_ANSWER, 20),
  ]
  const safe = question('safe', 'scale')
  assert.deepEqual(classesOf({ ...safe, scale: { ...safe.scale!, steps: 4 } }, people), [
    ['1 or 2', 10],
    ['3', 12],
    ['4', 13],
  ])
})

test('what most people chose is shown first, and what few chose ends up together', () => {
  const options = ['nobody', 'four', 'twelve', 'none', 'seven', 'thirty', 'one']
  const chose = (option: string, count: number) => repeated(count, { way: [option] })
  const people = [
    ...chose('four', 4),
    ...chose('twelve', 12),
    ...chose('seven', 7),
    ...chose('thirty', 30),
    ...chose('one', 1),
  ]
  assert.deepEqual(classesOf(question('way', 'single', { options }), people), [
    ['thirty', 30],
    ['twelve', 12],
    ['seven or four or one or nobody or none', 12],
  ])
})

test('of several answers each is shown by itself, among those who answered', () => {
  const bikes = question('bikes', 'multiple', { options: ['city', 'cargo'] })
  const { figures } = figuresOf(
    [bikes, question('why', 'text'), question('day', 'date')],
    [
      ...repeated(12, { bikes: ['city'] }),
      ...repeated(15, { bikes: ['cargo'] }),
      ...repeated(3, { bikes: ['city', 'cargo'] }),
      ...repeated(11, { bikes: [NO_ANSWER] }),
      ...repeated(13, { why: ['Lärm'] }),
    ],
  )
  assert.deepEqual(
    figures.map(({ question, option, classes }) => [question, option, shares(classes)]),
    [
      [
        'bikes',
        'city',
        [
          ['chosen', 15],
          ['not_chosen', 15],
        ],
      ],
      [
        'bikes',
        'cargo',
        [
          ['chosen', 18],
          ['not_chosen', 12],
        ],
      ],
    ],
  )
})

test('columns are the answers somebody gave, and show all other questions', () => {
  const by = question('by', 'single', { options: ['a', 'b', 'c'], isCompared: true })
  const way = question('way', 'single', { options: ['x', 'y'] })
  const both = (column: string, count: number) => [
    ...repeated(count, { by: [column], way: ['x'] }),
    ...repeated(count, { by: [column], way: ['y'] }),
  ]
  const { compared } = figuresOf([by, way], [...both('a', 12), ...both('b', 11)])
  assert.deepEqual(
    compared.map((it) => [
      it.by,
      it.columns.map(({ values, people, figures }) => [
        values,
        people,
        figures.map(({ question, classes }) => [question, shares(classes)]),
      ]),
    ]),
    [
      [
        'by',
        [
          [
            ['a'],
            24,
            [
              [
                'way',
                [
                  ['x', 12],
                  ['y', 12],
                ],
              ],
            ],
          ],
          [
            ['b'],
            22,
            [
              [
                'way',
                [
                  ['x', 11],
                  ['y', 11],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
  )
  assert.deepEqual(
    figuresOf([by, way], both('a', 12)).compared,
    [],
    'all of one column are compared with nobody',
  )
  assert.deepEqual(figuresOf([by, way], repeated(20, { way: ['x'] })).compared, [])
})

test('a question that has lost its range or its steps is counted by the smallest', () => {
  const counted = (it: Question, one: string, other: string) =>
    classesOf(it, [...repeated(10, { it: [one] }), ...repeated(12, { it: [other] })])
  assert.deepEqual(counted(question('it', 'number', { range: null }), '0', '1'), [
    ['0–0', 10],
    ['1–1', 12],
  ])
  assert.equal(counted(question('it', 'scale', { scale: null }), '1', '2'), null)
})
