import { useQuery } from '@tanstack/react-query'
import { ORGANISATION_SEATS } from '@allmend/domain/base/organisations/user'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import styles from './member-list.module.css'
import { wholeOrganisation } from './queries.ts'
import { organisationTexts } from './texts.ts'

export function MemberList({ id }: { id: string }) {
  const texts = useTexts(organisationTexts)
  const query = useQuery(wholeOrganisation(id))
  return (
    <div className={styles.side}>
      <section>
        <div className={styles.sideHead}>
          <h2>{texts.members}</h2>
          {query.data && <span>{texts.seats(query.data.users.length, ORGANISATION_SEATS)}</span>}
        </div>
        <Loaded query={query}>
          {({ users }) => (
            <ul>
              {users.map((user) => (
                <li key={user.accountId}>
                  <span className={styles.letter} aria-hidden="true">
                    {user.email.slice(0, 1).toUpperCase()}
                  </span>
                  <span className={styles.person}>{`${user.name} ${user.last_name}`}</span>
                  <span className={styles.role}>{texts[user.role]}</span>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <p className={styles.rule}>{texts.seatsRule}</p>
      </section>
    </div>
  )
}
