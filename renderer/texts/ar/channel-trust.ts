import type { Shape } from '../catalogue';
import type { channelTrust as english } from '../en/channel-trust';

export const channelTrust: Shape<typeof english> = {
  look: 'الشهادة…',
  lookOf: (name) => `الشهادة الخاصة بـ ${name}`,
  shown: 'يعرض الخادم هذه الشهادة',
  facts: (subject, issuer, until) => `لـ ${subject}، من ${issuer}، صالحة حتى ${until}. SHA-256:`,
  compare: 'لا تقبلها إلا إذا كانت شهادة خادمك: قارن البصمة بالتي يذكرها خادمك. وتبقى أي شهادة أخرى مرفوضة.',
  accept: 'قبول هذه الشهادة',
  accepted: 'الشهادة المقبولة',
  acceptedHint: 'بصمة SHA-256 لشهادة واحدة تُقبل مع أن لا جهة تضمنها. فارغ: لا شيء.',
};
