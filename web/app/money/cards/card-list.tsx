import { useQuery } from '@tanstack/react-query'
import type { Card } from '@allmend/contract/money/cards'
import { isExpired } from '@allmend/domain/money/cards/card'
import { api } from '../../platform/api/client.ts'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { today } from '../../platform/i18n/today.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { ButtonLink } from '../../platform/ui/button/button-link.tsx'
import { Icon } from '../../platform/ui/icon.tsx'
import { CreditCardIcon, PlusIcon, WarningCircleIcon } from '../../platform/ui/icons.ts'
import layout from '../../platform/ui/layout.module.css'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import styles from './cards.module.css'
import { brandName, monthOf } from './card-texts.ts'
import { cardOffer, cardsOf, useCardChange, type Whose } from './queries.ts'
import { cardTexts } from './texts.ts'

interface CardSectionProps extends Whose {
  /** The page a card is added on; it is opened anew, for only there the provider's script may run. */
  addAt: string
}

/** The cards of somebody, or of an organisation; nothing at all where cards are not offered. */
export function CardSection({ addAt, organizationId }: CardSectionProps) {
  const texts = useTexts(cardTexts)
  const { data: offer } = useQuery(cardOffer)
  if (!offer?.isOffered) return null
  return (
    <Section title={texts.cards} text={texts.cardsText}>
      <CardList organizationId={organizationId} />
      <ButtonLink size="small" to={addAt} reloadDocument>
        <Icon of={PlusIcon} size={20} />
        {texts.add}
      </ButtonLink>
    </Section>
  )
}

function CardList({ organizationId }: Whose) {
  const texts = useTexts(cardTexts)
  const query = useQuery(cardsOf({ organizationId }))
  return (
    <Loaded query={query}>
      {(cards) =>
        cards.length === 0 ? (
          <p className={styles.add}>{texts.none}</p>
        ) : (
          <div className={styles.add}>
            <CardTable cards={cards} organizationId={organizationId} />
          </div>
        )
      }
    </Loaded>
  )
}

function CardTable({ cards, organizationId }: Whose & { cards: readonly Card[] }) {
  const texts = useTexts(cardTexts)
  const whose = { organizationId }
  const choose = useCardChange(whose, (card: string) => api.cards.setDefault({ ...whose, card }))
  const remove = useCardChange(whose, (card: string) => api.cards.removeCard({ ...whose, card }))
  const failure = choose.error ?? remove.error
  return (
    <>
      <DataTable
        caption={texts.cards}
        rows={cards}
        keyOf={(card) => card.id}
        columns={[
          {
            label: texts.card,
            kind: 'header',
            render: (card) => (
              <span className={styles.card}>
                <Icon of={CreditCardIcon} size={20} />
                {texts.number(brandName(card.brand), card.last4)}
              </span>
            ),
          },
          { label: texts.validity, render: (card) => <Validity card={card} /> },
          {
            label: texts.act,
            kind: 'acts',
            render: (card) => (
              <span className={styles.acts}>
                {card.isDefault ? (
                  <span className={styles.quiet}>{texts.isDefault}</span>
                ) : (
                  <Button
                    kind="quiet"
                    size="small"
                    disabled={choose.isPending}
                    onClick={() => choose.mutate(card.id)}
                  >
                    {texts.makeDefault}
                    <span className={layout.hidden}> •••• {card.last4}</span>
                  </Button>
                )}
                <Button
                  kind="quiet"
                  size="small"
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(card.id, { onSuccess: () => toast(texts.removed) })}
                >
                  {texts.remove}
                  <span className={layout.hidden}> •••• {card.last4}</span>
                </Button>
              </span>
            ),
          },
        ]}
        stacked
      />
      {failure && <FailureNotice failure={failure} />}
    </>
  )
}

function Validity({ card }: { card: Card }) {
  const texts = useTexts(cardTexts)
  if (!isExpired(card, today())) return texts.validUntil(monthOf(card))
  return (
    <span className={styles.over}>
      <Icon of={WarningCircleIcon} size={20} weight="fill" />
      {texts.expired(monthOf(card))}
    </span>
  )
}
