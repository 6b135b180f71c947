import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { date, number } from '../../platform/i18n/formats.ts'
import { usePublishedPeople } from '../../platform/i18n/use-published-people.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Section } from '../../platform/ui/page/section.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import { consoleTexts } from './console-texts.ts'
import { participants } from './queries.ts'

const NOT_COUNTED = '–'

export function ParticipantStates({ projectId }: { projectId: string }) {
  const texts = useTexts(consoleTexts)
  const published = usePublishedPeople()
  const query = useQuery(participants(projectId))
  return (
    <Section title={texts.participants} text={texts.participantsText}>
      <Loaded query={query} lines={4}>
        {({ seats, countedAt, states }) => (
          <>
            <p>{countedAt === null ? texts.notCounted : texts.countedOn(date(countedAt))}</p>
            <DataTable
              caption={texts.participants}
              rows={[
                ...states.map(({ state, count }) => ({
                  label: texts[state],
                  people: countedAt === null ? NOT_COUNTED : published(count),
                })),
                { label: texts.ofSeats, people: number(seats) },
              ]}
              keyOf={({ label }) => label}
              columns={[
                { label: texts.state, render: ({ label }) => label },
                { label: texts.count, kind: 'number', render: ({ people }) => people },
              ]}
            />
          </>
        )}
      </Loaded>
    </Section>
  )
}
