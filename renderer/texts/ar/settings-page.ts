import type { Shape } from '../catalogue';
import type { settingsPage as english } from '../en/settings-page';
import { plural } from './plural';

export const settingsPage: Shape<typeof english> = {
  search: 'البحث في الإعدادات',
  found: (count) =>
    plural(count, {
      zero: 'لا إعدادات مطابقة',
      one: 'عُثر على إعداد واحد',
      two: 'عُثر على إعدادين',
      few: 'عُثر على # إعدادات',
      many: 'عُثر على # إعدادًا',
      other: 'عُثر على # إعداد',
    }),
  none: (search) => `لا إعداد يطابق «${search}». جرّب كلمة واحدة، مثل «السمة» أو «البطارية».`,
  themeHint: 'ألوان النافذة. مثل النظام: داكنة مساءً إذا كان نظامك يفعل ذلك.',
  alerts: 'التنبيهات',
  alertsHint: 'إلى أين تذهب التنبيهات عندما يتعطّل موقع أو يعود، وبأي سرعة، ومتى تصمت.',
  alertsKeywords: 'إشعار بريد Webhook Slack هدوء تذكير',
  folderHint: 'المواقع والإعدادات والسجل ملفات بسيطة فيه. انسخه للانتقال إلى حاسوب آخر.',
};
