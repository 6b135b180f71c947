import { wholeFrancs } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { isBuilt } from '../../../sitemap.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Page } from '../../../platform/ui/page.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
import styles from './membership.module.css'
import { homeTexts } from './texts.ts'

/** Spec §9: a share costs 50 francs, packages of one to five. */
const SHARE_FRANCS = 50
const PACKAGES = [1, 2, 3, 4, 5]
const PAGE = '/become-a-member'

export function Membership() {
  const words = useTexts(homeTexts)
  return (
    <section id="membership">
      <Page className={styles.page}>
        <div className={styles.words}>
          <h2>{words.member}</h2>
          <p>{words.memberWords}</p>
          {isBuilt(PAGE) && (
            <ButtonLink kind="primary" size="large" to={PAGE}>
              {words.subscribe}
            </ButtonLink>
          )}
        </div>
        <div className={styles.packages}>
          <Table caption={words.packages}>
            <thead>
              <tr>
                <th scope="col">{words.package}</th>
                <th scope="col" data-number>
                  {words.amount}
                </th>
                {isBuilt(PAGE) && (
                  <th scope="col">
                    <span className={layout.hidden}>{words.choice}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {PACKAGES.map((count) => (
                <tr key={count}>
                  <th scope="row">{words.shares(count)}</th>
                  <td data-number>{wholeFrancs(count * SHARE_FRANCS)}</td>
                  {isBuilt(PAGE) && (
                    <td data-number>
                      <Link className={layout.link} to={`${PAGE}?shares=${count}`}>
                        {words.choose}
                      </Link>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </Page>
    </section>
  )
}
