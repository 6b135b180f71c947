import { randomUUID } from 'node:crypto'
import type { Asking } from './things.ts'
import { type InputsOf, ofRoutes } from './row.ts'

function ofDoneDefect<T>(more: () => T) {
  return {
    about: ['routeProject', 'doneDefect'] as const,
    sent: ({ things }: Asking) => ({ projectId: things.routeProject, id: things.doneDefect, ...more() }),
  }
}

function ofDefect<T>(more: () => T) {
  return {
    about: ['routeProject', 'defect'] as const,
    sent: ({ things }: Asking) => ({ projectId: things.routeProject, id: things.defect, ...more() }),
  }
}

export const maintenance: InputsOf<'maintenance'> = {
  list: ofRoutes(() => ({})),
  one: ofDefect(() => ({})),
  add: ofRoutes(() => ({ title: 'Schlagloch', at: [8, 47] as [number, number] })),
  plan: ofDefect(() => ({ revision: 1, responsible: 'Werkhof', dueOn: '2026-09-25', measure: '' })),
  finish: ofDefect(() => ({ revision: 1 })),
  // Its picture was a change, too.
  reopen: ofDoneDefect(() => ({ revision: 2 })),
  archive: ofDefect(() => ({ revision: 1 })),
  setPicture: ofDefect(() => ({ when: 'after' as const })),
  picture: ofDoneDefect(() => ({ when: 'after' as const })),
  report: {
    about: ['routeCode'],
    sent: ({ things }) => ({
      code: things.routeCode,
      id: randomUUID(),
      words: 'Scherben auf dem Radweg',
      at: [8, 47] as [number, number],
    }),
  },
  ownReports: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
  removeReport: {
    about: ['routeCode', 'defectReport'],
    sent: ({ things }) => ({ code: things.routeCode, id: things.defectReport }),
  },
}
