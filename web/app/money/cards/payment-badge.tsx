export { PaymentBadge } from '../../platform/ui/notice/payment-badge.tsx'
