export { PaymentBadge } from '../ui/notice/payment-badge.tsx'
