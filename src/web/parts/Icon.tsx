// An icon by its lucide name, for what is named in data (agent definitions). Screens import their own icons directly.
import {
  Activity,
  Bot,
  Brain,
  Briefcase,
  Building2,
  ClipboardCheck,
  Eye,
  FileText,
  Gavel,
  Handshake,
  Lightbulb,
  ListChecks,
  Mic,
  Scale,
  ScanSearch,
  ScrollText,
  Search,
  ShieldCheck,
  Sparkles,
  Swords,
  Tags,
  Target,
  TrendingUp,
  UserSearch,
  Users,
  type LucideIcon,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  activity: Activity,
  bot: Bot,
  brain: Brain,
  briefcase: Briefcase,
  'building-2': Building2,
  'clipboard-check': ClipboardCheck,
  eye: Eye,
  'file-text': FileText,
  gavel: Gavel,
  handshake: Handshake,
  lightbulb: Lightbulb,
  'list-checks': ListChecks,
  mic: Mic,
  scale: Scale,
  'scan-search': ScanSearch,
  'scroll-text': ScrollText,
  search: Search,
  'shield-check': ShieldCheck,
  sparkles: Sparkles,
  swords: Swords,
  tags: Tags,
  target: Target,
  'trending-up': TrendingUp,
  'user-search': UserSearch,
  users: Users,
};

/** An unknown name shows a plain robot, so that a new agent is never without a face. */
export function Icon({ name, className = 'size-5' }: { name: string; className?: string }) {
  const Found = icons[name] ?? Bot;
  return <Found aria-hidden="true" className={className} />;
}
