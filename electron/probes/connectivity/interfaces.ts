import os from 'node:os';

/** Interfaces that other interfaces carry: tunnels, bridges to containers and to machines inside this one. */
const carried =
  /^(?:docker|br-|veth|virbr|vnet|vmnet|vboxnet|lxc|lxd|cni|flannel|tun|tap|utun|wg|tailscale|zt|awdl|llw|bridge1\d\d|vEthernet|VirtualBox|VMware)/i;

type Interfaces = ReturnType<typeof os.networkInterfaces>;

/**
 * Names of the network interfaces that are up with an address of more than the link, carried ones only where there is no
 * other and a route leads out all the same.
 */
export function interfacesOut(hasRoute: boolean, found: Interfaces = os.networkInterfaces()): readonly string[] {
  const up = Object.entries(found).flatMap(([name, addresses = []]) =>
    addresses.some(({ internal, address }) => !internal && !isLinkLocal(address)) ? [name] : [],
  );
  const own = up.filter((name) => !carried.test(name));
  return own.length > 0 || !hasRoute ? own : up;
}

/** RFC 3927, RFC 4291. */
function isLinkLocal(address: string): boolean {
  return address.startsWith('169.254.') || /^fe[89ab]/i.test(address);
}
