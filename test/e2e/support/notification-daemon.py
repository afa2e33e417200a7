"""A freedesktop notification service for tests: prints each notification as a line of JSON."""
import json
import sys

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

NAME = "org.freedesktop.Notifications"


class Notifications(dbus.service.Object):
    last_id = 0

    @dbus.service.method(NAME, in_signature="susssasa{sv}i", out_signature="u")
    def Notify(self, app, replaces, icon, summary, body, actions, hints, timeout):
        Notifications.last_id += 1
        print(json.dumps({"title": str(summary), "text": str(body)}), flush=True)
        return dbus.UInt32(Notifications.last_id)

    @dbus.service.method(NAME, in_signature="u")
    def CloseNotification(self, _id):
        pass

    @dbus.service.method(NAME, out_signature="as")
    def GetCapabilities(self):
        return ["body", "actions"]

    @dbus.service.method(NAME, out_signature="ssss")
    def GetServerInformation(self):
        return ("uptime-desk-test", "test", "1", "1.2")


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
owner = dbus.service.BusName(NAME, bus)
service = Notifications(bus, "/org/freedesktop/Notifications")
print(json.dumps({"ready": True}), flush=True)
sys.stdout.flush()
GLib.MainLoop().run()
