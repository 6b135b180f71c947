import type { ReactNode } from 'react'
import type { InvitePage } from '@allmend/contract/projects/content'
import type { Language } from '@allmend/domain/platform/language/language'
import { addressOf } from '../../../platform/i18n/address.ts'
import { textsOf } from '../../../platform/i18n/texts.ts'
import { buttonClass } from '../../../platform/ui/button/button-style.ts'
import { CopyButton } from '../../../platform/ui/button/copy-button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { AndroidLogoIcon, ArrowRightIcon, DeviceMobileIcon } from '../../../platform/ui/icons.ts'
import { Facts } from './invite-facts.tsx'
import { InviteHero } from './invite-hero.tsx'
import { InvitePromise } from './invite-promise.tsx'
import { InviteTop } from './invite-top.tsx'
import { inviteTexts } from './invite-texts.ts'
import styles from './invite.module.css'
import { InvitePicture } from './invite-picture.tsx'
import { RichText } from '../rich-text/rich-text.tsx'

interface InviteViewProps {
  page: InvitePage
  /** Of what stands around the sheet. */
  language: Language
  /** Where «take part» leads, without language. */
  joinTo: string
  /** Brand and languages. */
  head: ReactNode
}

/** The whole page; also drawn small in the editor, so nothing in it asks for the size of the window. */
export function InviteView({ page, language, joinTo, head }: InviteViewProps) {
  const { sheet } = page
  const hasFacts = sheet.blocks.some((block) => block.kind === 'facts')
  const firstFacts = sheet.blocks.findIndex((block) => block.kind === 'facts')
  const sheetLanguage = page.language === language ? undefined : page.language === 'de' ? 'de-CH' : 'en'
  return (
    <div className={styles.around}>
      <div className={styles.invite}>
        <div className={styles.land}>
          <div className={styles.view}>
            <InviteHero picture={page.picture} region={page.region} language={language} />
          </div>
        </div>
        <div className={styles.column}>
          <div className={styles.head}>{head}</div>
          <div className={styles.body}>
            <InviteTop page={page} language={language} sheetLanguage={sheetLanguage} />
            {!hasFacts && <Facts page={page} items={[]} language={language} />}
            {sheet.blocks.map((block, i) => (
              <div key={i} className={styles.block} lang={block.kind === 'join' ? undefined : sheetLanguage}>
                {block.kind === 'facts' && (
                  <Facts page={page} items={block.items} language={language} isFirst={i === firstFacts} />
                )}
                {block.kind === 'join' && (
                  <Join page={page} label={block.label} language={language} joinTo={joinTo} />
                )}
                {block.kind === 'text' && <RichText text={block.text} />}
                {block.kind === 'steps' && <Steps title={block.title} items={block.items} />}
                {block.kind === 'picture' && <InvitePicture block={block} pictures={page.pictures} />}
                {block.kind === 'questions' && (
                  <section className={styles.questions}>
                    {block.title && <h2>{block.title}</h2>}
                    {block.items.map(({ question, answer }, j) => (
                      <details key={j}>
                        <summary>{question}</summary>
                        <RichText text={answer} headings={3} />
                      </details>
                    ))}
                  </section>
                )}
              </div>
            ))}
          </div>
          <InvitePromise page={page} language={language} />
        </div>
      </div>
    </div>
  )
}

function Steps({ title, items }: { title: string; items: readonly { title: string; words: string }[] }) {
  return (
    <section className={styles.steps}>
      {title && <h2>{title}</h2>}
      <ol>
        {items.map((item, i) => (
          <li key={i}>
            <span className={styles.number} aria-hidden="true">
              {i + 1}
            </span>
            <div>
              <h3>{item.title}</h3>
              <p>{item.words}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const STORES = [
  { store: 'ios', icon: DeviceMobileIcon },
  { store: 'android', icon: AndroidLogoIcon },
] as const

/** The way in, the stores, and the code. Plain links: they work before any script does. */
function Join({
  page,
  label,
  language,
  joinTo,
}: {
  page: InvitePage
  label: string
  language: Language
  joinTo: string
}) {
  const texts = textsOf(inviteTexts, language)
  return (
    <div className={styles.join}>
      {page.isPaused ? (
        <div className={styles.full}>
          <p>{texts.pausedJoin}</p>
        </div>
      ) : page.seatsFree > 0 && !page.joiningClosed ? (
        <a
          className={buttonClass({ kind: 'primary', size: 'large', block: true })}
          href={addressOf(joinTo, language)}
        >
          {label}
        </a>
      ) : (
        <div className={styles.full}>
          <p>{page.joiningClosed ? texts.closed : texts.full}</p>
          <p>{page.joiningClosed ? texts.closedText : texts.fullText}</p>
        </div>
      )}
      <div className={styles.stores}>
        {STORES.map(({ store, icon }) => {
          // The app records, which only Tracking asks for.
          const address = page.product === 'tracking' ? page.stores[store] : null
          if (address === null) return null
          return (
            <a key={store} className={styles.store} href={address} rel="noopener">
              <Icon of={icon} size={24} />
              <span>
                <small>{texts.appFor}</small>
                <b>{texts[store]}</b>
              </span>
              <Icon of={ArrowRightIcon} size={20} className={styles.end} />
            </a>
          )
        })}
      </div>
      <div className={styles.code}>
        <div>
          <p>{texts.code}</p>
          <b>{page.code}</b>
        </div>
        <CopyButton text={page.code} />
      </div>
    </div>
  )
}
