import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { date, number } from '../../platform/i18n/formats.ts'
import { usePeopleTold } from '../../platform/i18n/use-people-told.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Section } from '../../platform/ui/page/section.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import { consoleTexts } from './console-texts.ts'
import { participants } from './queries.ts'

const NOT_COUNTED = '–'

export function ParticipantStates({ projectId }: { projectId: string }) {
  const words = useTexts(consoleTexts)
  const told = usePeopleTold()
  const query = useQuery(participants(projectId))
  return (
    <Section title={words.participants} words={words.participantsWords}>
      <Loaded query={query} lines={4}>
        {({ seats, countedAt, states }) => (
          <>
            <p>{countedAt === null ? words.notCounted : words.countedOn(date(countedAt))}</p>
            <DataTable
              caption={words.participants}
              rows={[
                ...states.map(({ state, count }) => ({
                  label: words[state],
                  people: countedAt === null ? NOT_COUNTED : told(count),
                })),
                { label: words.ofSeats, people: number(seats) },
              ]}
              keyOf={({ label }) => label}
              columns={[
                { label: words.state, render: ({ label }) => label },
                { label: words.count, kind: 'number', render: ({ people }) => people },
              ]}
            />
          </>
        )}
      </Loaded>
    </Section>
  )
}
