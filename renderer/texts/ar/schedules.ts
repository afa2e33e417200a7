import type { Shape } from '../catalogue';
import type { schedules as english } from '../en/schedules';

export const schedules: Shape<typeof english> = {
  edit: 'تعديل',
  editOf: (name) => `تعديل ${name}`,
  editTitle: 'تعديل نافذة الصيانة',
  save: 'حفظ',
  asSet: 'كما هو محدد',
  weekday: 'أسبوعيًا: في يوم الأسبوع نفسه الذي تبدأ فيه.',
  next: (start) => `المرة القادمة: ${start}`,
  onUntil: (end) => `جارية الآن حتى ${end}`,
  over: 'انتهت ولن تتكرر.',
  quietRules: 'ساعات الهدوء',
  quietRule: (index) => `ساعات الهدوء ${index}`,
  addQuiet: 'إضافة ساعات هدوء',
  removeQuiet: (index) => `إزالة ساعات الهدوء ${index}`,
  remove: 'إزالة',
  quietRemoved: 'أُزيلت ساعات الهدوء',
  windowRemoved: (name) => `أُزيلت نافذة الصيانة ${name}`,
};
