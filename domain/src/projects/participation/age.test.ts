import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageAnswer, MINIMUM_AGES } from './age.ts'

const TODAY = '2026-11-16'

test('the year of birth decides for everybody but those who reach the age in this very year', () => {
  assert.equal(ageAnswer({ birthYear: 2009 }, 16, TODAY), 'old enough')
  assert.equal(ageAnswer({ birthYear: 2010 }, 16, TODAY), 'ask for the birthday')
  assert.equal(ageAnswer({ birthYear: 2011 }, 16, TODAY), 'too young')
})

test('in the year in which she reaches the age her birthday decides, in all others it changes nothing', () => {
  assert.equal(ageAnswer({ birthYear: 2010, hasHadBirthday: true }, 16, TODAY), 'old enough')
  assert.equal(ageAnswer({ birthYear: 2010, hasHadBirthday: false }, 16, TODAY), 'too young')
  assert.equal(ageAnswer({ birthYear: 2011, hasHadBirthday: true }, 16, TODAY), 'too young')
  assert.equal(ageAnswer({ birthYear: 1950, hasHadBirthday: false }, 16, TODAY), 'old enough')
})

test('who is old enough stays it on every later day, and with a lower minimum', () => {
  for (let birthYear = 1930; birthYear <= 2026; birthYear++) {
    for (const hasHadBirthday of [true, false]) {
      const given = { birthYear, hasHadBirthday }
      if (ageAnswer(given, 16, TODAY) !== 'old enough') continue
      assert.equal(ageAnswer({ birthYear }, 16, '2027-01-01'), 'old enough')
      assert.equal(ageAnswer(given, 15, TODAY), 'old enough')
    }
  }
})

test('a project asks for an age between fourteen and ninety-nine', () => {
  assert.deepEqual(MINIMUM_AGES, { from: 14, through: 99 })
})
