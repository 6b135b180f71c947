import { useState } from 'react'
import { admin, type FoundPerson, type Person } from '@allmend/contract/office/admin'
import { api } from '../../platform/api/client.ts'
import { date, number } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { TextField } from '../../platform/ui/field/text-field.tsx'
import { Form } from '../../platform/ui/form/form.tsx'
import { useForm } from '../../platform/ui/form/use-form.ts'
import { UsersThreeIcon } from '../../platform/ui/icons.ts'
import layout from '../../platform/ui/layout.module.css'
import { EmptyState } from '../../platform/ui/notice/empty-state.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import { AdminPage } from './admin-page.tsx'
import styles from './admin.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import { adminTexts } from './texts.ts'
import { peopleTexts } from './people-texts.ts'
import { roleTexts } from './roles/role-texts.ts'

interface Found {
  search: string
  page: number
  people: FoundPerson[]
  hasMore: boolean
}

/** What is searched and found stands in no address: it is about people. */
export function AdminPeople() {
  const texts = useTexts(peopleTexts)
  const all = useTexts(adminTexts)
  const [found, setFound] = useState<Found>()
  const [asked, setAsked] = useState<FoundPerson>()
  const [person, setPerson] = useState<Person>()
  const form = useForm({ schema: admin.findPeople.input.pick({ search: true }), initial: { search: '' } })

  async function find(search: string, page: number): Promise<void> {
    const answer = await api.admin.findPeople({ search, page })
    setFound({ search, page, ...answer })
    setPerson(undefined)
  }

  return (
    <AdminPage at="/admin/people" title={texts.title} text={texts.text}>
      <Form
        of={form}
        send={({ search }) => find(search, 1)}
        acts={
          <Button type="submit" busy={form.busy}>
            {all.search}
          </Button>
        }
      >
        <TextField label={texts.field} autoComplete="off" spellCheck={false} {...form.text('search')} />
      </Form>
      <div className={styles.section} aria-live="polite">
        {found &&
          (found.people.length === 0 ? (
            <EmptyState icon={UsersThreeIcon} title={all.nothingFound}>
              {all.nothingFoundText}
            </EmptyState>
          ) : (
            <PeopleTable people={found.people} onLook={setAsked} />
          ))}
      </div>
      {found && (found.hasMore || found.page > 1) && (
        <nav className={styles.settle} aria-label={all.pages}>
          {found.page > 1 && (
            <Button size="small" onClick={() => void find(found.search, found.page - 1)}>
              {all.fewer}
            </Button>
          )}
          {found.hasMore && (
            <Button size="small" onClick={() => void find(found.search, found.page + 1)}>
              {all.more}
            </Button>
          )}
        </nav>
      )}
      {person && (
        <div className={styles.section}>
          <Section title={person.name}>
            <Facts of={person} />
          </Section>
        </div>
      )}
      {asked && (
        <ReasonDialog
          title={texts.lookQuestion(asked.name)}
          label={texts.purpose}
          hint={texts.purposeHint}
          act={texts.lookAct}
          isOpen
          onClose={() => setAsked(undefined)}
          send={async (purpose) => {
            setPerson(await api.admin.person({ id: asked.id, purpose }))
            setAsked(undefined)
          }}
        >
          {texts.lookText}
        </ReasonDialog>
      )}
    </AdminPage>
  )
}

interface PeopleTableProps {
  people: readonly FoundPerson[]
  onLook: (it: FoundPerson) => void
}

function PeopleTable({ people, onLook }: PeopleTableProps) {
  const texts = useTexts(peopleTexts)
  const all = useTexts(adminTexts)
  return (
    <DataTable
      caption={texts.found}
      rows={people}
      keyOf={(it) => it.id}
      columns={[
        { label: texts.name, kind: 'header', render: (it) => it.name },
        { label: texts.email, render: (it) => it.email },
        {
          label: all.act,
          kind: 'acts',
          render: (it) => (
            <Button size="small" onClick={() => onLook(it)}>
              {texts.look}
              <span className={layout.hidden}>
                {' '}
                {it.name}, {it.email}
              </span>
            </Button>
          ),
        },
      ]}
      stacked
    />
  )
}

function Facts({ of: it }: { of: Person }) {
  const texts = useTexts(peopleTexts)
  const roles = useTexts(roleTexts)
  const organisations = it.organisations.map(({ name, role }) => `${name} (${texts[role]})`)
  const facts: [string, string][] = [
    [texts.email, it.email],
    [texts.since, date(it.createdAt)],
    [texts.factor, it.secondFactor ? texts.yes : texts.no],
    [texts.roles, it.roles.map((role) => roles[role]).join(', ') || texts.nothing],
    [texts.organisations, organisations.join(', ') || texts.nothing],
    [texts.parts, texts.partsText(number(it.projectsTakenPartIn))],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
