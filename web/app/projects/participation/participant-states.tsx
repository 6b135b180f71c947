import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { date, number } from '../../platform/i18n/formats.ts'
import { usePeopleTold } from '../../platform/i18n/use-people-told.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Section } from '../../platform/ui/page/section.tsx'
import { Table } from '../../platform/ui/table/table.tsx'
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
            <Table caption={words.participants}>
              <thead>
                <tr>
                  <th scope="col">{words.state}</th>
                  <th scope="col" data-number="">
                    {words.count}
                  </th>
                </tr>
              </thead>
              <tbody>
                {states.map(({ state, count }) => (
                  <tr key={state}>
                    <td>{words[state]}</td>
                    <td data-number="">{countedAt === null ? NOT_COUNTED : told(count)}</td>
                  </tr>
                ))}
                <tr>
                  <td>{words.ofSeats}</td>
                  <td data-number="">{number(seats)}</td>
                </tr>
              </tbody>
            </Table>
          </>
        )}
      </Loaded>
    </Section>
  )
}
